drop index audit_log_act;
drop index audit_log_account;
