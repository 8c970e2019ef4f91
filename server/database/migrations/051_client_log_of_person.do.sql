-- Failures of one person's pages; an account that goes also looks for them.
create index client_log_account on client_log (account_id);
