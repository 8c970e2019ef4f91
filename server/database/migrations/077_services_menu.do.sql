-- What the city does for people who ask: a search alone led there, and whoever did not know what to look for never came.
insert into menu (id, menu_name, names, right_key, type, is_toolbar, icon, state, sequence) values
  ('services', 'Request a service',
   '{"en": "Request a service", "es": "Solicitar un servicio", "ar": "طلب خدمة", "fa": "درخواست خدمات", "hy": "Ծառայություն խնդրել", "ko": "서비스 신청", "zh": "申请服务", "tl": "Humiling ng serbisyo", "vi": "Yêu cầu dịch vụ", "ru": "Заказать услугу"}',
   '', 'CUSTOM_PAGE', false, 'help-circle', '/intake/create', 62)
on conflict do nothing;
