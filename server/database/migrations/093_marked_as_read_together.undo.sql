alter table inbox drop column marked_by;
