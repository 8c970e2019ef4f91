delete from menu where id = 'reports';
delete from role_right where right_key = 'report-builder';
delete from mail_template where name = 'report';
drop table mail_attachment, report_schedule, report;
delete from shared_item where kind = 'report';
drop function fold_text(text);
drop function fold_odd_text(text);
