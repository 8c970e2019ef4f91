/**
 * The few words that the main process shows by itself: menus, dialogs, the page that says the client is broken.
 * Everything else is said by the page in its own language.
 */
type Texts = {
  readonly file: string;
  readonly edit: string;
  readonly view: string;
  readonly window: string;
  readonly help: string;
  readonly home: string;
  readonly quit: string;
  readonly undo: string;
  readonly redo: string;
  readonly cut: string;
  readonly copy: string;
  readonly paste: string;
  readonly selectAll: string;
  readonly reload: string;
  readonly actualSize: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fullScreen: string;
  readonly minimize: string;
  readonly close: string;
  readonly about: string;
  readonly excelFiles: string;
  readonly pdfFiles: string;
  readonly stillSaving: string;
  readonly stillSavingDetail: string;
  readonly keepSaving: string;
  readonly quitAnyway: string;
};

const english: Texts = {
  file: '&File',
  edit: '&Edit',
  view: '&View',
  window: '&Window',
  help: '&Help',
  home: '&Home',
  quit: '&Quit',
  undo: '&Undo',
  redo: '&Redo',
  cut: 'Cu&t',
  copy: '&Copy',
  paste: '&Paste',
  selectAll: 'Select &all',
  reload: '&Reload',
  actualSize: '&Actual size',
  zoomIn: 'Zoom &in',
  zoomOut: 'Zoom &out',
  fullScreen: '&Full screen',
  minimize: '&Minimize',
  close: '&Close',
  about: '&About',
  excelFiles: 'Excel workbook',
  pdfFiles: 'PDF document',
  stillSaving: 'A file is still being saved.',
  stillSavingDetail: 'If you quit now, the file will not be saved.',
  keepSaving: 'Keep saving',
  quitAnyway: 'Quit anyway',
};

const spanish: Texts = {
  file: '&Archivo',
  edit: '&Editar',
  view: '&Ver',
  window: 'Ve&ntana',
  help: 'A&yuda',
  home: '&Inicio',
  quit: '&Salir',
  undo: '&Deshacer',
  redo: '&Rehacer',
  cut: 'Cor&tar',
  copy: '&Copiar',
  paste: '&Pegar',
  selectAll: 'Seleccionar &todo',
  reload: '&Recargar',
  actualSize: 'Tamaño &real',
  zoomIn: '&Acercar',
  zoomOut: 'A&lejar',
  fullScreen: '&Pantalla completa',
  minimize: '&Minimizar',
  close: '&Cerrar',
  about: 'A&cerca de',
  excelFiles: 'Libro de Excel',
  pdfFiles: 'Documento PDF',
  stillSaving: 'Todavía se está guardando un archivo.',
  stillSavingDetail: 'Si sale ahora, el archivo no se guardará.',
  keepSaving: 'Seguir guardando',
  quitAnyway: 'Salir de todos modos',
};

const arabic: Texts = {
  file: 'ملف',
  edit: 'تحرير',
  view: 'عرض',
  window: 'نافذة',
  help: 'مساعدة',
  home: 'الرئيسية',
  quit: 'إنهاء',
  undo: 'تراجع',
  redo: 'إعادة',
  cut: 'قص',
  copy: 'نسخ',
  paste: 'لصق',
  selectAll: 'تحديد الكل',
  reload: 'إعادة التحميل',
  actualSize: 'الحجم الفعلي',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  fullScreen: 'ملء الشاشة',
  minimize: 'تصغير النافذة',
  close: 'إغلاق',
  about: 'حول',
  excelFiles: 'مصنف Excel',
  pdfFiles: 'مستند PDF',
  stillSaving: 'لا يزال حفظ الملف جاريًا.',
  stillSavingDetail: 'إذا أنهيت البرنامج الآن فلن يُحفظ الملف.',
  keepSaving: 'متابعة الحفظ',
  quitAnyway: 'إنهاء على أي حال',
};

/** The operating system's language where it is one of ours, otherwise English. */
export const textsFor = (locale: string): Texts => {
  const language = locale.toLowerCase().split('-')[0];
  if (language === 'es') return spanish;
  return language === 'ar' ? arabic : english;
};

export type { Texts };
