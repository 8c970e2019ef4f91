drop table contact_merge;
drop table merge_step;
drop table duplicate;
drop table duplicate_suspect;
drop table duplicate_key;
drop table bulk_edit_row;
drop trigger task_cancelled on task;
drop function tell_task;
alter table task drop column run, drop column reached, drop column request_key;
