alter table role_right drop column modified_by;
