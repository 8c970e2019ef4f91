alter table dashboard drop column layout_by;
alter table widget drop column modified_by;
alter table staff_group drop column modified_by;
alter table shared_item drop column modified_by;
