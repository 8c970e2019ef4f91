create index contact_trash_act on contact_trash (change_set_id) where change_set_id is not null;
drop index contact_trash_left;
