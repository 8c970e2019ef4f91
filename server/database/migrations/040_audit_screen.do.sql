-- What the screen of the audit log asks for beside acts and people: things, days and outcomes.
create index audit_log_target on audit_log (target, seq);
-- Things that an act was done to together; ` +n` counts those that are not named.
create index audit_log_targets on audit_log using gin (string_to_array(split_part(target, ' ', 1), ','))
  where target like '%,%';
create index audit_log_happened_on on audit_log (happened_on);
-- Most acts are done: an index over the others stays small. The codes are those of `outcomeCodes`.
create index audit_log_refused on audit_log (seq) where code in (229, 401, 403);
create index audit_log_failed on audit_log (seq) where code not in (200, 230, 229, 401, 403);

insert into menu (id, menu_name, names, right_key, type, is_toolbar, icon, state, sequence) values
  ('audit-log', 'Audit log',
   '{"en": "Audit log", "es": "Registro de auditoría", "ar": "سجل التدقيق", "fa": "گزارش ممیزی", "hy": "Աուդիտի մատյան", "ko": "감사 로그", "zh": "审计日志", "tl": "Talaan ng audit", "vi": "Nhật ký kiểm toán", "ru": "Журнал аудита"}',
   'access-control', 'CUSTOM_PAGE', false, 'file-text', '/admin/audit', 97);
