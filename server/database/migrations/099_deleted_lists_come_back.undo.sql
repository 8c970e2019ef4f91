-- Nothing else would bring them back, and they would stay for good.
delete from list_member_removed where act_id in (select id from list_log where act = 'deleted');
alter table contact_list drop column was_default;
