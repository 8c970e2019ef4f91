-- Where administrators read the mail of the portal.
insert into menu (id, menu_name, names, right_key, type, is_toolbar, icon, state, sequence) values
  ('outbox', 'Outbox', '{"en": "Outbox", "es": "Bandeja de salida", "ar": "البريد الصادر"}',
   'app-config', 'CUSTOM_PAGE', false, 'mail', '/admin/outbox', 90);
