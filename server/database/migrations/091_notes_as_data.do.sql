-- Reports count notes by day, by who wrote them and by the contact: all of that stands in this index, so that a million
-- texts are not read for it.
create index note_created_on on note (created_on, id) include (crm_id, created_by, deleted_on);
