drop index audit_log_happened_on;
