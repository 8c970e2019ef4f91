alter table contact_change drop column moved;
