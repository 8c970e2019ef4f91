-- Where administrators keep the groups that views and lists are shared with.
insert into menu (id, menu_name, names, right_key, type, is_toolbar, icon, state, sequence) values
  ('staff-groups', 'Staff groups',
   '{"en": "Staff groups", "es": "Grupos del personal", "ar": "مجموعات الموظفين", "fa": "گروه‌های کارکنان", "hy": "Աշխատակազմի խմբեր", "ko": "직원 그룹", "zh": "员工群组", "tl": "Mga grupo ng kawani", "vi": "Nhóm nhân viên", "ru": "Группы сотрудников"}',
   'manage-user', 'CUSTOM_PAGE', false, 'users-group', '/admin/groups', 87);
