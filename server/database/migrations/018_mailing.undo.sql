delete from mail_template where name = 'list-footer';
drop table mail_recipient, mail_send_text, mail_send, mail_suppression, crm_mail_template;
drop sequence mail_worker;
drop function count_new_mail_recipients, count_changed_mail_recipients, notify_mail_send;
