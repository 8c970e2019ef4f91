-- All blocked addresses on a page of their own: who of the staff blocked one, and the ways to search and to narrow them.
alter table mail_suppression
  add column created_by int references contact_doc on delete set null,
  -- Of what lies beneath a person's own stop.
  add column former_by int references contact_doc on delete set null;
create index mail_suppression_created_by on mail_suppression (created_by) where created_by is not null;
create index mail_suppression_former_by on mail_suppression (former_by) where former_by is not null;
create index mail_suppression_reason on mail_suppression (reason, created_on desc, email);
create index mail_suppression_trgm on mail_suppression using gin (email gin_trgm_ops);

insert into menu (id, menu_name, names, right_key, type, is_toolbar, icon, state, sequence) values
  ('blocked-addresses', 'Blocked addresses',
   '{"en": "Blocked addresses", "es": "Direcciones bloqueadas", "ar": "العناوين المحظورة", "fa": "نشانی‌های مسدود", "hy": "Արգելափակված հասցեներ", "ko": "차단된 주소", "zh": "已屏蔽的地址", "tl": "Mga naka-block na address", "vi": "Địa chỉ bị chặn", "ru": "Заблокированные адреса"}',
   'manage-mailing-list', 'CUSTOM_PAGE', false, 'mail-off', '/crm/blocked-addresses', 26);
