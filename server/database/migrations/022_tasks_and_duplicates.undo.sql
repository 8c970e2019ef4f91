drop table bulk_edit_row;
drop trigger task_cancelled on task;
drop function tell_task;
alter table task drop column run, drop column reached, drop column request_key;
