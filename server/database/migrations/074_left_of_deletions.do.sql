-- Whom a deletion left in the trash is counted with each page of it, and read in the order of their numbers: from the index
-- alone.
create index contact_trash_left on contact_trash (change_set_id, crm_id) where merged_into is null;
drop index contact_trash_act;
