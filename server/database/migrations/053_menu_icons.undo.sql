update menu set icon = own.shared_icon
  from (values
    ('access-control', 'users-group', 'key'),
    ('housing-projects', 'building-community', 'building-estate'),
    ('mail-templates', 'file-text', 'template')
  ) as own (id, shared_icon, icon)
 where menu.id = own.id and menu.icon = own.icon;
