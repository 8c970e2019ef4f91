import type { Database, Querying } from '#server/database/database.ts';
import { keepNote } from './inbox.repository.ts';
import { type Note, noteToKeep } from './inbox.service.ts';

/** What demo accounts find in their inbox, oldest first. */
const demoNotes: readonly Note[] = [
  {
    module: 'portal',
    content: {
      en: 'Welcome to the portal. Updates that concern you appear here.',
      es: 'Le damos la bienvenida al portal. Aquí le avisa de lo que le concierne.',
      ar: 'مرحبًا بك في البوابة. هنا تخبرك بما يهمك.',
      fa: 'به پورتال خوش آمدید. آنچه به شما مربوط می‌شود اینجا به شما گفته می‌شود.',
      hy: 'Բարի գալուստ պորտալ։ Այստեղ այն հայտնում է ձեզ վերաբերող ամեն բան։',
      ko: '포털에 오신 것을 환영합니다. 귀하와 관련된 소식을 여기에서 알려 드립니다.',
      ru: 'Добро пожаловать на портал. Здесь он сообщает о том, что вас касается.',
      tl: 'Maligayang pagdating sa portal. Dito nito sinasabi ang may kinalaman sa inyo.',
      vi: 'Chào mừng quý vị đến với cổng thông tin. Tại đây quý vị được báo những gì liên quan đến mình.',
      zh: '欢迎使用本门户。与您有关的事项会在这里通知您。',
    },
    eventDetails: { action: 'NAVIGATE', url: '/homepage' },
  },
  {
    module: 'portal',
    content: {
      en: 'Read how the city keeps your data private.',
      es: 'Lea cómo la ciudad protege la privacidad de sus datos.',
      ar: 'اقرأ كيف تحافظ المدينة على خصوصية بياناتك.',
      fa: 'بخوانید که شهر چگونه از حریم داده‌های شما محافظت می‌کند.',
      hy: 'Կարդացեք, թե ինչպես է քաղաքը պահպանում ձեր տվյալների գաղտնիությունը։',
      ko: '시에서 귀하의 개인정보를 어떻게 보호하는지 읽어 보십시오.',
      ru: 'Прочитайте, как город защищает ваши данные.',
      tl: 'Basahin kung paano pinananatiling pribado ng lungsod ang inyong datos.',
      vi: 'Đọc về cách thành phố giữ kín dữ liệu của quý vị.',
      zh: '了解本市如何保护您的数据隐私。',
    },
    eventDetails: { action: 'OPEN_LINK', url: 'https://example.org/privacy' },
  },
  {
    module: 'account',
    content: {
      en: 'You have used the same password for a long time. Would you like to choose a new one?',
      es: 'Usa la misma contraseña desde hace mucho. ¿Quiere elegir una nueva?',
      ar: 'تستخدم كلمة المرور نفسها منذ وقت طويل. هل تود اختيار كلمة جديدة؟',
      fa: 'مدت زیادی است که از یک گذرواژه استفاده می‌کنید. مایلید گذرواژهٔ تازه‌ای انتخاب کنید؟',
      hy: 'Դուք վաղուց եք օգտագործում նույն գաղտնաբառը։ Ցանկանո՞ւմ եք նորն ընտրել։',
      ko: '같은 비밀번호를 오랫동안 사용하셨습니다. 새 비밀번호를 정하시겠습니까?',
      ru: 'Вы давно пользуетесь одним и тем же паролем. Хотите выбрать новый?',
      tl: 'Matagal na ninyong ginagamit ang parehong password. Gusto ba ninyong pumili ng bago?',
      vi: 'Quý vị đã dùng cùng một mật khẩu trong thời gian dài. Quý vị có muốn chọn mật khẩu mới không?',
      zh: '您已长时间使用同一密码。要选择新密码吗？',
    },
    eventDetails: { action: 'OPEN_DIALOG', componentName: 'change-password' },
  },
  {
    module: 'portal',
    content: {
      en: 'The portal will be under maintenance on Sunday from 6 to 8 a.m.',
      es: 'El portal estará en mantenimiento el domingo de 6 a 8 de la mañana.',
      ar: 'ستكون البوابة قيد الصيانة يوم الأحد من الساعة 6 إلى 8 صباحًا.',
      fa: 'پورتال روز یکشنبه از ساعت ۶ تا ۸ صبح در دست تعمیر خواهد بود.',
      hy: 'Կիրակի առավոտյան ժամը 6-ից 8-ը պորտալում տեխնիկական աշխատանքներ են լինելու։',
      ko: '일요일 오전 6시부터 8시까지 포털을 점검합니다.',
      ru: 'В воскресенье с 6 до 8 утра на портале будут технические работы.',
      tl: 'Sasailalim sa pagmementina ang portal sa Linggo mula 6 hanggang 8 ng umaga.',
      vi: 'Cổng thông tin sẽ được bảo trì vào Chủ nhật từ 6 đến 8 giờ sáng.',
      zh: '本门户将于星期日早上 6 点至 8 点进行维护。',
    },
  },
  {
    module: 'organization',
    content: {
      en: 'You can now see who belongs to your organization.',
      es: 'Ya puede ver quién pertenece a su organización.',
      ar: 'يمكنك الآن معرفة من ينتمي إلى منظمتك.',
      fa: 'اکنون می‌توانید ببینید چه کسانی به سازمان شما تعلق دارند.',
      hy: 'Այժմ կարող եք տեսնել, թե ովքեր են պատկանում ձեր կազմակերպությանը։',
      ko: '이제 귀하의 기관에 누가 속해 있는지 볼 수 있습니다.',
      ru: 'Теперь вы видите, кто состоит в вашей организации.',
      tl: 'Makikita na ninyo kung sino ang kabilang sa inyong organisasyon.',
      vi: 'Giờ đây quý vị có thể xem ai thuộc tổ chức của mình.',
      zh: '您现在可以查看谁属于您的机构。',
    },
    eventDetails: { action: 'NAVIGATE', url: '/app/my-organizations' },
  },
];

/** What somebody is told of the newest of their cases. */
const caseNote = (caseId: string): Note => ({
  module: 'portal',
  content: {
    en: `We are working on your case ${caseId}. See its progress.`,
    es: `Estamos trabajando en su caso ${caseId}. Vea cómo va.`,
    ar: `نعمل على قضيتك ${caseId}. اطّلع على حالتها.`,
    fa: `به پروندهٔ شما ${caseId} رسیدگی می‌کنیم. وضعیت آن را ببینید.`,
    hy: `Մենք զբաղվում ենք ձեր ${caseId} գործով։ Տեսեք, թե ինչ վիճակում է այն։`,
    ko: `귀하의 사건 ${caseId}을(를) 처리하고 있습니다. 진행 상황을 확인하십시오.`,
    ru: `Мы занимаемся вашим делом ${caseId}. Посмотрите, как оно продвигается.`,
    tl: `Inaasikaso namin ang inyong kaso ${caseId}. Tingnan kung ano na ang lagay nito.`,
    vi: `Chúng tôi đang xử lý hồ sơ ${caseId} của quý vị. Hãy xem tình trạng hồ sơ.`,
    zh: `我们正在处理您的案件 ${caseId}。请查看进展。`,
  },
  eventDetails: { action: 'NAVIGATE', url: `/case-engine/case-management/case-details/${caseId}` },
});

/** Tells demo accounts that have cases of the one that was opened last. */
export const seedDemoCaseNotes = async (querying: Querying): Promise<void> => {
  const { rows } = await querying.query<{ readonly id: number; readonly case_id: string }>(
    `select distinct on (a.id) a.id, c.case_id from account a join crm_case c using (crm_id)
      where a.demo order by a.id, c.created_on desc`,
  );
  for (const row of rows) await keepNote(querying, [row.id], noteToKeep(caseNote(row.case_id)));
};

/** Gives the demo accounts their first notifications, once; whoever deletes them does not get them again. */
export const seedDemoInbox = (database: Database): Promise<void> =>
  database.inTransaction(async (transaction) => {
    const { query } = transaction;
    const { rowCount } = await query(
      `insert into setting (name, value, visible) values ('demoInbox', 'filled', false) on conflict do nothing`,
    );
    if (rowCount === 0) return;
    const { rows } = await query<{ readonly id: number }>(
      'select id from account where demo order by id',
    );
    const accountIds = rows.map(({ id }) => id);
    for (const note of demoNotes) await keepNote(transaction, accountIds, noteToKeep(note));
    // As if they had come one a day; the oldest were read.
    await query(
      `update inbox set created_on = now() - (place || ' days')::interval, viewed = place > 2
         from (select id, row_number() over (partition by account_id order by id desc) - 1 as place
                 from inbox where account_id = any($1)) as placed
        where placed.id = inbox.id`,
      [accountIds],
    );
  });
