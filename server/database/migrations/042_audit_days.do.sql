-- The audit log from a day or to one.
create index audit_log_happened_on on audit_log (happened_on);
