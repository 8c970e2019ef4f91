import type { DemoText } from './demo-text.ts';

/** Pages of the portal's own, the newest first. */
export const demoArticles: readonly DemoText[] = [
  {
    category: 'News',
    texts: {
      en: {
        title: 'New rent increase limit starts in July',
        summary: 'Rents may rise by four percent from July on.',
        body: 'The limit follows the cost of living of the year before. Landlords must give notice in writing thirty days ahead. Ask for a rent adjustment hearing where you think that an increase goes too far.',
      },
      es: {
        title: 'Nuevo límite de aumento de alquiler a partir de julio',
        summary: 'Los alquileres pueden subir un cuatro por ciento desde julio.',
        body: 'El límite sigue el costo de vida del año anterior. El propietario debe avisar por escrito con treinta días de anticipación.',
      },
      ar: {
        title: 'حد جديد لزيادة الإيجار اعتبارًا من يوليو',
        summary: 'يجوز رفع الإيجارات بنسبة أربعة بالمئة اعتبارًا من يوليو.',
        body: 'يتبع الحد تكلفة المعيشة في العام السابق. على المالك إشعار المستأجر كتابيًا قبل ثلاثين يومًا.',
      },
    },
  },
  {
    category: 'News',
    texts: {
      en: {
        title: 'Electronic waste collection on Saturdays',
        summary: 'Bring computers, televisions and batteries to eight places.',
        body: 'The collection centers are open every Saturday from nine to three. Hard disks are shredded while you watch. Lamps and paint are taken as well.',
      },
    },
  },
  {
    category: 'Guides',
    texts: {
      en: {
        title: 'How to prepare for a housing inspection',
        summary: 'What inspectors look at, and what tenants and owners can do beforehand.',
        body: '## For tenants\n- Test your smoke detectors.\n- Make a list of what is broken.\n- Someone over eighteen has to be at home.\n\n## For owners\n- Have the keys of all common rooms ready.\n- Show the records of your boiler and your fire extinguishers.',
      },
    },
  },
  {
    category: 'Guides',
    texts: {
      en: {
        title: 'Your rights when you get an eviction notice',
        summary: 'You do not have to leave on the day the notice says.',
        body: 'Only a court can order an eviction, and only the sheriff may carry it out. Answer a complaint within ten court days. Free lawyers help households with low incomes; bring your lease, the notice and your last three rent receipts.',
      },
      es: {
        title: 'Sus derechos ante un aviso de desalojo',
        summary: 'No tiene que irse el día que dice el aviso.',
        body: 'Solo un tribunal puede ordenar un desalojo. Responda a una demanda en diez días hábiles. Hay abogados gratuitos para hogares con bajos ingresos.',
      },
      ar: {
        title: 'حقوقك عند استلام إشعار بالإخلاء',
        summary: 'لست ملزمًا بالمغادرة في اليوم المذكور في الإشعار.',
        body: 'لا يمكن الأمر بالإخلاء إلا من محكمة. أجب عن الدعوى خلال عشرة أيام عمل. يساعد محامون مجانيون الأسر ذات الدخل المنخفض.',
      },
    },
  },
  {
    category: 'Guides',
    texts: {
      en: {
        title: 'Registering a rental property',
        summary: 'What owners need: parcel number, units, emergency contact, fee.',
        body: 'Every rental unit is registered by the end of February. Have your assessor parcel number at hand; it stands on your tax bill. Units that are vacant or rented to your family are registered too, without a fee.',
      },
    },
  },
  {
    category: 'Guides',
    texts: {
      en: {
        title: 'Seismic retrofit of soft-story buildings',
        summary: 'Which buildings must be strengthened against earthquakes, and who pays.',
        body: 'Wooden buildings of two or more floors with parking below were given seven years. Half of the cost may be passed on to tenants over ten years.',
      },
    },
  },
  {
    category: 'Guides',
    texts: {
      en: {
        title: 'Applying for a home loan as a first-time buyer',
        summary: 'Help with the down payment for households with low and moderate incomes.',
        body: 'The loan has no monthly payments and falls due when the home is sold. Take a class of eight hours first; it is offered in English, Spanish, Korean and Armenian.',
      },
    },
  },
  {
    category: 'Guides',
    texts: {
      en: {
        title: 'Reporting illegal dumping',
        summary: 'What to write down, and how a reward is paid.',
        body: 'A license plate, the time and a photo help most. Anyone who names an offender who is then convicted gets up to one thousand dollars.',
      },
    },
  },
  {
    category: 'Contracts',
    texts: {
      en: {
        title: 'Doing business with the housing department',
        summary: 'Open bids, notices of funding and how vendors register.',
        body: 'Notices of funding availability are published twice a year. Vendors register once, and are told by e-mail about bids of their trade.',
      },
    },
  },
  {
    category: 'News',
    draft: true,
    texts: {
      en: {
        title: 'Tenant counseling moves to a new building',
        summary: 'Not decided yet: opening hours and address.',
        body: 'The counter moves in spring. Appointments that were made are kept.',
      },
    },
  },
];
