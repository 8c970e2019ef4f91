-- What one person did, or how often one act was done, newest first. They come soon after the log itself, while it is short.
create index audit_log_account on audit_log (account_id, seq);
create index audit_log_act on audit_log (act, seq);
