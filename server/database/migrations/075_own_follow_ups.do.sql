-- Whoever has chosen days to come back to notes asks for what is still open, and seldom for the many that are done. The
-- index serves the deletion of a contact as well, as the one before did.
drop index note_follow_up_by;
create index note_follow_up_by on note (follow_up_by, follow_up_done) where follow_up_by is not null;

insert into menu (id, menu_name, names, right_key, type, is_toolbar, icon, state, sequence) values
  ('follow-ups', 'My follow-ups',
   '{"en": "My follow-ups", "es": "Mis seguimientos", "ar": "متابعاتي", "fa": "پیگیری‌های من", "hy": "Իմ հիշեցումները", "ko": "내 후속 조치", "zh": "我的跟进", "tl": "Mga babalikan ko", "vi": "Việc tôi cần theo dõi", "ru": "Мои напоминания"}',
   'app-crm-contact', 'CUSTOM_PAGE', false, 'calendar', '/crm/follow-ups', 22);
