-- What goes with the care of contacts: where a change put them, the people around them, and all that happened.

-- A contact that goes into the trash, or comes out of it, keeps its document: the journal says it in its own words.
alter table contact_change add column moved text check (moved in ('to-trash', 'from-trash'));
