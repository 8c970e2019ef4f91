delete from menu where id = 'follow-ups';

drop index note_follow_up_by;
create index note_follow_up_by on note (follow_up_by) where follow_up_by is not null;
