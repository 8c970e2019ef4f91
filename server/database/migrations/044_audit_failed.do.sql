create index audit_log_failed on audit_log (seq) where code not in (200, 230, 229, 401, 403);
