drop table additional_contact;
alter table change_set drop column request_key;
alter table contact_change drop column moved;
