-- Where staff write what mails to lists begin with.
insert into menu (id, menu_name, names, right_key, type, is_toolbar, icon, state, sequence) values
  ('mail-templates', 'Mail templates',
   '{"en": "Mail templates", "es": "Plantillas de correo", "ar": "قوالب البريد"}',
   'manage-mailing-list', 'CUSTOM_PAGE', false, 'file-text', '/crm/mail-templates', 25);
