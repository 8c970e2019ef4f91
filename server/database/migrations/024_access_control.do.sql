-- Marks for the toolbar count from now on: the logo leads home already.
update menu set is_toolbar = false where id = 'home';

-- Who may do what is decided by the first of all roles alone.
insert into role_right (role_id, right_key, letters)
select id, 'access-control', array['ED', 'VW'] from role where name = 'SuperAdmin';

insert into menu (id, menu_name, names, right_key, type, icon, state, sequence) values
  ('access-control', 'Access control',
   '{"en": "Access control", "es": "Control de acceso", "ar": "التحكم في الوصول", "fa": "کنترل دسترسی", "hy": "Մուտքի կառավարում", "ko": "접근 제어", "zh": "访问控制", "tl": "Kontrol sa access", "vi": "Kiểm soát truy cập", "ru": "Управление доступом"}',
   'access-control', 'CUSTOM_PAGE', 'users-group', '/admin/access-control', 96);
