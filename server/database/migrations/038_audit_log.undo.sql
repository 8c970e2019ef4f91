alter table recovery_code drop key_id;
alter table authenticator drop key_id;
drop function audit_append(jsonb);
drop function audit_row_hash(audit_log, bytea);
drop table audit_anchor;
drop table audit_log;
drop function refuse_audit_change();
