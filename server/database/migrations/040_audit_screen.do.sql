-- What the screen of the audit log asks for beside acts and people. Each index is a migration of its own: while one is built
-- nothing is added to the log, and a sign-in waits for that.
create index audit_log_target on audit_log (target, seq);

insert into menu (id, menu_name, names, right_key, type, is_toolbar, icon, state, sequence) values
  ('audit-log', 'Audit log',
   '{"en": "Audit log", "es": "Registro de auditoría", "ar": "سجل التدقيق", "fa": "گزارش ممیزی", "hy": "Աուդիտի մատյան", "ko": "감사 로그", "zh": "审计日志", "tl": "Talaan ng audit", "vi": "Nhật ký kiểm toán", "ru": "Журнал аудита"}',
   'access-control', 'CUSTOM_PAGE', false, 'file-text', '/admin/audit', 97);
