drop index account_role_role;
drop index inbox_old;
drop index audit_anchor_made_on;
drop index mail_failed;
drop index mail_sent;
drop index mail_finished;
