-- Most acts are done: indexes over the others stay small. The codes are those of `outcomeCodes`.
create index audit_log_refused on audit_log (seq) where code in (229, 401, 403);
