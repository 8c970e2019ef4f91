import type { Database, Querying } from '#server/database/database.ts';
import { keepNote } from './inbox.repository.ts';
import { type Note, noteToKeep } from './inbox.service.ts';

/** What demo accounts find in their inbox, oldest first. */
const demoNotes: readonly Note[] = [
  {
    module: 'portal',
    content: {
      en: 'Welcome to the portal. This is where it tells you what concerns you.',
      es: 'Le damos la bienvenida al portal. Aquí le avisa de lo que le concierne.',
      ar: 'مرحبًا بك في البوابة. هنا تخبرك بما يهمك.',
    },
    eventDetails: { action: 'NAVIGATE', url: '/homepage' },
  },
  {
    module: 'portal',
    content: {
      en: 'Read how the city keeps your data private.',
      es: 'Lea cómo la ciudad protege la privacidad de sus datos.',
      ar: 'اقرأ كيف تحافظ المدينة على خصوصية بياناتك.',
    },
    eventDetails: { action: 'OPEN_LINK', url: 'https://example.org/privacy' },
  },
  {
    module: 'account',
    content: {
      en: 'You have used the same password for a long time. Would you like to choose a new one?',
      es: 'Usa la misma contraseña desde hace mucho. ¿Quiere elegir una nueva?',
      ar: 'تستخدم كلمة المرور نفسها منذ وقت طويل. هل تود اختيار كلمة جديدة؟',
    },
    eventDetails: { action: 'OPEN_DIALOG', componentName: 'change-password' },
  },
  {
    module: 'portal',
    content: {
      en: 'The portal will be under maintenance on Sunday from 6 to 8 in the morning.',
      es: 'El portal estará en mantenimiento el domingo de 6 a 8 de la mañana.',
      ar: 'ستكون البوابة قيد الصيانة يوم الأحد من الساعة 6 إلى 8 صباحًا.',
    },
  },
  {
    module: 'organization',
    content: {
      en: 'You can now see who belongs to your organization.',
      es: 'Ya puede ver quién pertenece a su organización.',
      ar: 'يمكنك الآن معرفة من ينتمي إلى منظمتك.',
    },
    eventDetails: { action: 'NAVIGATE', url: '/app/my-organizations' },
  },
];

/** What somebody is told of the newest of their cases. */
const caseNote = (caseId: string): Note => ({
  module: 'portal',
  content: {
    en: `We are working on your case ${caseId}. See how it stands.`,
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
