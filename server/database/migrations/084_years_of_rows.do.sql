-- What each night and each page read from end to end, the longer the portal is in use: mail that has had its time, and what
-- became of it; the newest seal of the audit log; notifications that are old; who has a role.
create index mail_finished on mail (finished_on) where finished_on is not null;
create index mail_sent on mail (delivered_by, created_on desc, id desc) where state = 'sent';
create index mail_failed on mail (created_on desc, id desc) where state = 'failed';
create index audit_anchor_made_on on audit_anchor (made_on);
create index inbox_old on inbox (viewed, created_on);
create index account_role_role on account_role (role_id, account_id);
