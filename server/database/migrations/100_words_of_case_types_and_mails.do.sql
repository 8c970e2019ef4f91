-- Titles of kinds of cases that said something else, and the greeting of people without a first name, which greeted them twice.
-- Only what still reads as it was delivered is mended.
update case_type t
   set texts = t.texts || mended.texts
  from (
    select own.id,
           jsonb_object_agg(given.language, (own.texts -> given.language) || jsonb_build_object('title', given.title)) as texts
      from (values
        (13, 'vi', 'Thông báo trục xuất', 'Thông báo buộc dọn khỏi nhà'),
        (14, 'ru', 'Обслуживание коммунальных сетей', 'Сохранение коммунальных услуг'),
        (14, 'vi', 'Bảo trì tiện ích', 'Duy trì điện, nước, khí đốt'),
        (18, 'tl', 'Metal at kasangkapan sa bahay', 'Metal at mga appliance sa bahay'),
        (18, 'vi', 'Kim loại và đồ gia dụng', 'Kim loại và thiết bị gia dụng')
      ) as given (id, language, former, title)
      join case_type own on own.id = given.id and own.texts -> given.language ->> 'title' = given.former
     group by own.id
  ) as mended
 where t.id = mended.id;

update mail_template
   set html = replace(html, 'Здравствуйте, {{firstName|добрый день}}!', 'Здравствуйте, {{firstName|уважаемый пользователь}}!')
 where language = 'ru' and html like '%Здравствуйте, {{firstName|добрый день}}!%';
