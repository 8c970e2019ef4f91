import { foldText } from '#shared/rules/fold-text.ts';
import { weighted } from './random.ts';

/** A name as it is written and in plain Latin letters, from which e-mail addresses are made. */
export type Name = { readonly written: string; readonly plain: string };

export type NameGroup = {
  readonly given: readonly Name[];
  readonly family: readonly Name[];
  /** Both parents' names, as in Spain and Latin America. */
  readonly twoFamilyNames: boolean;
};

const plainOf = (text: string): string => foldText(text).replace(/[^a-z]/g, '');

/** Names separated by spaces; `written=plain` where the letters are not Latin, `_` for a space inside a name. */
const names = (text: string): readonly Name[] =>
  text
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [first = '', latin] = entry.split('=');
      const written = first.replaceAll('_', ' ');
      return { written, plain: latin ?? plainOf(written) };
    });

const group = (given: string, family: string, twoFamilyNames = false): NameGroup => ({
  given: names(given),
  family: names(family),
  twoFamilyNames,
});

const english = group(
  `James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
   Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra Mark Ashley Donald Emily Steven
   Kimberly Paul Margaret Andrew Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa George Deborah Timothy
   Stephanie Ronald Rebecca Jason Laura Edward Helen Jeffrey Sharon Ryan Cynthia Jacob Kathleen Gary Amy Nicholas Angela
   Eric Shirley Jonathan Anna Stephen Brenda Larry Pamela Justin Emma Scott Nicole Brandon Samantha Benjamin Katherine
   Samuel Christine Gregory Helena Alexander Debra Patrick Rachel Frank Carolyn Raymond Janet Jack Maria Dennis Olivia
   Jerome Latoya DeShawn Keisha Tyrone Imani Malik Aaliyah Terrence Monique`,
  `Smith Johnson Williams Brown Jones Davis Miller Wilson Moore Taylor Anderson Thomas Jackson White Harris Martin
   Thompson Robinson Clark Lewis Lee Walker Hall Allen Young King Wright Scott Green Baker Adams Nelson Hill Campbell
   Mitchell Roberts Carter Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Cooper
   Peterson Reed Bailey Bell Kelly Howard Ward Cox Richardson Wood Watson Brooks Bennett Gray Hughes Price Myers Long
   Foster Sanders Ross Powell Sullivan Russell Ortiz Jenkins Perry Butler Barnes Fisher Henderson Coleman Simmons
   Patterson Jordan Reynolds Hamilton Graham Wallace Washington Freeman Booker O'Connor O'Brien McCarthy McDonald
   St._John Van_Dyke De_Witt Abernathy Blackwood Castellan Drummond Eastwood Fairbanks Goldsmith Hathaway Ingram Kensington`,
);

const spanish = group(
  `José María Juan Guadalupe Luis Ana Carlos Rosa Jorge Carmen Jesús Martha Miguel Leticia Francisco Verónica Alejandro
   Gabriela Fernando Adriana Ricardo Patricia Eduardo Silvia Roberto Claudia Sergio Margarita Raúl Elena Manuel Yolanda
   Arturo Alejandra Héctor Mónica Andrés Lucía Óscar Sofía Rubén Valentina Ramón Camila Ángel Ximena Iván Renata Joaquín
   Daniela Tomás Inés Martín Beatriz Álvaro Noemí Julián Concepción Nicolás Itzel Germán Marisol Víctor Araceli`,
  `García Hernández Martínez López González Rodríguez Pérez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Jiménez
   Reyes Díaz Torres Gutiérrez Ruiz Mendoza Aguilar Méndez Moreno Ortiz Juárez Castillo Álvarez Romero Ramos Rivera
   Chávez Herrera Medina Domínguez Castro Guzmán Vargas Velázquez Salazar Rojas Ortega Cortés Guerrero Contreras Luna
   Estrada Bautista Muñoz Peña Núñez Ibáñez Ávila Fuentes Cervantes Miranda Orozco Quiñones Zúñiga Barragán Escobedo
   Villaseñor Tlatelpa Xochihua Ybarra Zaragoza`,
  true,
);

const korean = group(
  `민준=minjun 서연=seoyeon 도윤=doyun 지우=jiwoo 하준=hajun 수아=sua 지호=jiho 하은=haeun 준서=junseo 예은=yeeun
   현우=hyunwoo 유진=yujin 성민=sungmin 은영=eunyoung 영수=youngsoo 미경=mikyung 정훈=junghoon 혜진=hyejin 상철=sangchul
   순자=soonja Grace Daniel Esther Peter Hannah Eugene`,
  `김=kim 이=lee 박=park 최=choi 정=jung 강=kang 조=cho 윤=yoon 장=jang 임=lim 한=han 오=oh 서=seo 신=shin 권=kwon
   황=hwang 안=ahn 송=song 류=ryu 홍=hong Kim Lee Park Choi Chung`,
);

const chinese = group(
  `伟=wei 芳=fang 娜=na 秀英=xiuying 敏=min 静=jing 丽=li 强=qiang 磊=lei 洋=yang 艳=yan 勇=yong 军=jun 杰=jie 娟=juan
   涛=tao 明=ming 超=chao 霞=xia 平=ping 志明=chiming 美玲=meiling 家豪=kaho 淑芬=shufen Kevin Amy Vivian Raymond`,
  `王=wang 李=li 张=zhang 刘=liu 陈=chen 杨=yang 黄=huang 赵=zhao 吴=wu 周=zhou 徐=xu 孙=sun 马=ma 朱=zhu 胡=hu 林=lin
   郭=guo 何=he 高=gao 罗=luo Chan Wong Leung Chen Huang Lin`,
);

const vietnamese = group(
  `Anh Bình Châu Dũng Giang Hà Hải Hằng Hiếu Hoa Hùng Hương Khánh Lan Linh Long Mai Minh Nam Ngọc Nhung Phương Quang Quỳnh
   Sơn Thảo Thành Thúy Trang Trung Tuấn Tuyết Vân Việt Xuân Yến`,
  `Nguyễn Trần Lê Phạm Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trịnh Đoàn Mai Tô`,
);

const armenian = group(
  `Արմեն=armen Անահիտ=anahit Դավիթ=davit Գոհար=gohar Հայկ=hayk Լուսինե=lusine Տիգրան=tigran Նարե=nare Վահե=vahe
   Սոնա=sona Garo Hasmik Narek Siranush Raffi Ani Hovhannes Mariam Levon Karine`,
  `Պետրոսյան=petrosyan Հովհաննիսյան=hovhannisyan Սարգսյան=sargsyan Գրիգորյան=grigoryan Խաչատրյան=khachatryan
   Grigoryan Harutyunyan Sargsyan Hakobyan Karapetyan Vardanyan Avetisyan Mkrtchyan Abrahamian Boghosian Der_Petrossian`,
);

const persianAndArabic = group(
  `محمد=mohammad فاطمه=fatemeh علی=ali زهرا=zahra رضا=reza مریم=maryam حسین=hossein سارا=sara أحمد=ahmad ليلى=layla
   يوسف=youssef نور=noor Ahmad Fatima Omar Layla Hassan Amina Khalid Yasmin Ibrahim Zainab Darius Shirin Kaveh Parisa`,
  `محمدی=mohammadi حسینی=hosseini رضایی=rezaei کریمی=karimi الخطيب=alkhatib حداد=haddad منصور=mansour خوري=khoury
   Hosseini Ahmadi Karimi Tehrani Nazarian Haddad Khoury Mansour Al-Masri El-Sayed Abdallah Rahman Siddiqui Bukhari`,
);

const slavic = group(
  `Иван=ivan Мария=maria Дмитрий=dmitry Ольга=olga Сергей=sergey Наталья=natalya Алексей=alexey Елена=elena Андрей=andrey
   Юлия=yulia Олександр=oleksandr Ірина=iryna Łukasz Agnieszka Paweł Małgorzata Jiří Zdeněk Kateřina Šárka Đorđe Željko
   Vesna Stanisław`,
  `Иванов=ivanov Смирнова=smirnova Кузнецов=kuznetsov Попова=popova Соколов=sokolov Шевченко=shevchenko Коваль=koval
   Петренко=petrenko Kowalski Wiśniewski Wójcik Dąbrowska Nowák Dvořák Černý Procházka Jovanović Petrović Hadžić Żółtowski`,
);

const filipino = group(
  `Maricel Jun-Jun Rosario Benigno Luzviminda Rodrigo Corazon Ferdinand Imelda Dante Ligaya Bayani Rowena Arnel Jocelyn
   Crisanto Marites Danilo Analyn Rogelio Maria_Teresa Jose_Mari`,
  `Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Aquino Villanueva Dela_Cruz De_Guzman Magsaysay Dimaculangan Macaraeg
   Pangilinan Salonga Tolentino Manalo Lualhati Batungbakal`,
);

const japanese = group(
  `太郎=taro 花子=hanako 健一=kenichi 裕子=yuko 翔太=shota さくら=sakura ガブリエル=gaburieru 美咲=misaki 大輔=daisuke
   愛=ai Kenji Emiko Hiroshi Naomi`,
  `佐藤=sato 鈴木=suzuki 高橋=takahashi 田中=tanaka 伊藤=ito 渡辺=watanabe 山本=yamamoto 中村=nakamura 小林=kobayashi
   加藤=kato Tanaka Yamaguchi Ōtani Sasaki`,
);

const southAsian = group(
  `राजेश=rajesh प्रिया=priya अमित=amit सुनीता=sunita ਹਰਪ੍ਰੀਤ=harpreet Arjun Priya Ravi Lakshmi Sanjay Anjali Vikram
   Deepa Suresh Meera Gurpreet Simran Imran Ayesha தமிழ்=tamil கவிதா=kavitha`,
  `शर्मा=sharma पटेल=patel सिंह=singh गुप्ता=gupta Patel Singh Sharma Kumar Gupta Reddy Iyer Nair Chowdhury Banerjee
   Khan Venkataraman Subramanian Krishnamurthy`,
);

const european = group(
  `François Amélie Jürgen Käthe Søren Åse Bjørn Þóra Gülşen Çağla Zoë Siân Aoife Niamh Seán Brigitte Günter Benoît
   Loïc Hélène Éric Chloë Matej Ødegaard=odegaard Νίκος=nikos Ελένη=eleni Δημήτρης=dimitris נועה=noa דוד=david`,
  `Müller Schröder Groß Weiß Lefèvre Gagné Côté Bélanger Sørensen Åkesson Ångström Ødegård Þórsson Yılmaz Özdemir Çelik
   Ó_Súilleabháin Ní_Bhriain D'Angelo De_la_Fontaine von_Württemberg Παπαδόπουλος=papadopoulos כהן=cohen לוי=levi Straße`,
);

const african = group(
  `Adébáyọ̀ Chinwe Oluwaseun Ngozi Kwame Abena Kofi Ama ሰላም=selam አበበ=abebe ትዕግስት=tigist Mamadou Aïssatou Thabo
   Nomvula Tendai Zanele Amara`,
  `Okafor Adeyemi Ọláníyan Nwosu Mensah Owusu Boateng ተስፋዬ=tesfaye ገብረ=gebre Diallo N'Diaye Traoré Nkosi Dlamini
   Moyo Eze Ìdòwú`,
);

const thaiAndPacific = group(
  `สมชาย=somchai สุดา=suda Somsak Malee Leilani Keanu Sione Mele Tavita Sina ʻAnela=anela Kāʻeo=kaeo`,
  `แสงทอง=saengthong ศรีสุข=srisuk Charoensuk Fa'asavalu Tuiasosopo Kealoha Kahananui Māhoe Tupou Siaosi`,
);

/** Roughly the people of Los Angeles. */
export const nameGroups: readonly NameGroup[] = weighted([
  [english, 34],
  [spanish, 33],
  [korean, 4],
  [chinese, 4],
  [vietnamese, 3],
  [armenian, 4],
  [persianAndArabic, 4],
  [slavic, 3],
  [filipino, 3],
  [japanese, 2],
  [southAsian, 2],
  [european, 2],
  [african, 1],
  [thaiAndPacific, 1],
]);

export const nicknames: readonly string[] =
  `Ace Bibi Buddy Cheli Chuy DJ Dot Güero Honey JoJo Kiki Lalo Lupita Mac Nacho Paco Pepe Peanut Red Sunny Tío Yaya`.split(
    ' ',
  );

export const organizations: readonly string[] = [
  'Sunset Terrace Tenants Union',
  'Pacific Rim Plumbing & Heating, Inc.',
  'Boyle Heights Community Land Trust',
  'Crenshaw Builders LLC',
  'Angeles Property Management',
  'Echo Park Neighborhood Council',
  'La Peña Construcción S.A.',
  'San Pedro Harbor Housing Partners',
  'Golden State Elevator Service',
  'Westlake Legal Aid (Pro Bono)',
  'Valley Roofing 100% Guaranteed',
  '한인타운 노인회',
];
