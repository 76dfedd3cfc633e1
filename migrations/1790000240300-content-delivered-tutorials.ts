import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In English, simplified and traditional Chinese. */
type Words = readonly [string, string, string];

interface Step {
  title: Words;
  body: Words;
  picture: string;
  page: string | null;
  spot: string | null;
}

const apply = (who: Words): Step => ({
  title: ['Apply for the role', '申请角色', '申請角色'],
  body: [
    `Choose "${who[0]}", name the person and the account that gets the role, and upload the documents that are asked for. You see until when it is decided: within 5 working days.`,
    `选择“${who[1]}”，填写人员及获得角色的账号，并上传所需文件。页面会显示审核期限：5 个工作日内。`,
    `選擇「${who[2]}」，填寫人員及獲得角色的帳號，並上傳所需文件。頁面會顯示審核期限：5 個工作日內。`,
  ],
  picture: 'papers',
  page: 'roleApplication',
  spot: 'add',
});

const credential: Step = {
  title: ['Connect to MyInvois', '连接 MyInvois', '連接 MyInvois'],
  body: [
    'In the MyInvois portal, register this system as an ERP and copy the client ID and the client secret. Enter both here and test the connection. The secret is stored encrypted and shown to nobody again.',
    '在 MyInvois 门户将本系统登记为 ERP，复制客户端 ID 和密钥，填入此处并测试连接。密钥以加密方式保存，之后不再显示。',
    '在 MyInvois 入口網站將本系統登記為 ERP，複製用戶端 ID 和密鑰，填入此處並測試連線。密鑰以加密方式保存，之後不再顯示。',
  ],
  picture: 'key',
  page: 'orgCredential',
  spot: 'add',
};

const product: Step = {
  title: ['Enter what you sell', '录入您销售的商品', '錄入您銷售的商品'],
  body: [
    'A product or service has a name, a unit, a price and a classification of the tax authority. Entered once, it fills the lines of your invoices.',
    '商品或服务包括名称、单位、单价和税务局的分类代码。录入一次，开票时即可直接选用。',
    '商品或服務包括名稱、單位、單價和稅務局的分類代碼。錄入一次，開票時即可直接選用。',
  ],
  picture: 'product',
  page: 'product',
  spot: 'add',
};

const invoice: Step = {
  title: ['Write your first invoice', '开具第一张发票', '開立第一張發票'],
  body: [
    'Choose seller and buyer, add lines and look at the totals on the right. What is missing is listed there too, each entry leads to its field. Submit it; a valid invoice can be cancelled for 72 hours.',
    '选择卖方和买方，添加明细，右侧即显示合计与缺漏项，点击可跳到对应字段。提交后，有效发票在 72 小时内可以取消。',
    '選擇賣方和買方，新增明細，右側即顯示合計與缺漏項，點擊可跳到對應欄位。提交後，有效發票在 72 小時內可以取消。',
  ],
  picture: 'invoice',
  page: 'invoice',
  spot: 'add',
};

const seller = (body: Words): Step => ({
  title: ['Enter your business as seller', '录入您的企业为卖方', '錄入您的企業為賣方'],
  body,
  picture: 'company',
  page: 'supplier',
  spot: 'add',
});

const tutorials: readonly { code: string; title: Words; summary: Words; steps: Step[] }[] = [
  {
    code: 'employer-representative',
    title: ['Employer representative', '雇主代表', '僱主代表'],
    summary: [
      'From your numbers with the authorities to the first payroll month that is paid and filed.',
      '从各机构的登记号码，到第一个发薪并申报的月份。',
      '從各機構的登記號碼，到第一個發薪並申報的月份。',
    ],
    steps: [
      {
        title: ['Have these ready', '准备资料', '準備資料'],
        body: [
          'The employer number (E) of the tax authority, your numbers with EPF, SOCSO and, where you pay the levy, HRD Corp, a letter that appoints you, and your identity document.',
          '税务局的雇主编号（E）、公积金局（EPF）、社险（SOCSO）编号，如缴纳人力资源发展税则还需 HRD Corp 编号，以及委任书和您的身份证明。',
          '稅務局的僱主編號（E）、公積金局（EPF）、社險（SOCSO）編號，如繳納人力資源發展稅則還需 HRD Corp 編號，以及委任書和您的身分證明。',
        ],
        picture: 'check',
        page: null,
        spot: null,
      },
      apply(['Employer representative', '雇主代表', '僱主代表']),
      {
        title: ['Fill in the company profile', '填写公司资料', '填寫公司資料'],
        body: [
          'The numbers appear on payslips, forms and in every file for the authorities. Without the company profile no month can be calculated.',
          '这些号码会出现在工资单、表格和呈交各机构的文件中。没有公司资料就无法计算工资。',
          '這些號碼會出現在薪資單、表格和呈交各機構的文件中。沒有公司資料就無法計算薪資。',
        ],
        picture: 'company',
        page: 'companyProfile',
        spot: 'page',
      },
      {
        title: ['Add your employees', '添加员工', '新增員工'],
        body: [
          'For each: identity number, tax status, bank account and base salary. Many at once come in by a workbook, with "Import".',
          '每人填写身份证号、税务身份、银行账户和基本工资。人数较多时可用“导入”上传表格。',
          '每人填寫身分證號、稅務身分、銀行帳戶和基本薪資。人數較多時可用「匯入」上傳表格。',
        ],
        picture: 'person',
        page: 'employee',
        spot: 'add',
      },
      {
        title: ['Calculate a month', '计算一个月份', '計算一個月份'],
        body: [
          'EPF, SOCSO, EIS and PCB are calculated with their steps shown. Look through it, approve it, then issue the payslips. An approved month is locked.',
          '系统计算 EPF、SOCSO、EIS 和 PCB，并列出计算步骤。核对后批准，再发出工资单。已批准的月份会被锁定。',
          '系統計算 EPF、SOCSO、EIS 和 PCB，並列出計算步驟。核對後批准，再發出薪資單。已批准的月份會被鎖定。',
        ],
        picture: 'payslip',
        page: 'payrollRun',
        spot: 'page',
      },
      {
        title: ['Pay and file by the 15th', '15 日前缴付并申报', '15 日前繳付並申報'],
        body: [
          'The calendar shows what is due to whom, with weekends and public holidays considered. Make the files, hand them in and mark them as paid.',
          '日历列出应缴给谁、何时到期，并已考虑周末和公共假期。生成文件、呈交，再标记为已付。',
          '日曆列出應繳給誰、何時到期，並已考慮週末和公共假期。產生文件、呈交，再標記為已付。',
        ],
        picture: 'calendar',
        page: 'payrollCalendar',
        spot: 'page',
      },
    ],
  },
  {
    code: 'private-company',
    title: ['Private company', '私人有限公司', '私人有限公司'],
    summary: [
      'From the role of your representative to the first e-invoice that the tax authority validated.',
      '从代表的角色申请，到第一张获税务局验证的电子发票。',
      '從代表的角色申請，到第一張獲稅務局驗證的電子發票。',
    ],
    steps: [
      apply(['Private company', '私人有限公司', '私人有限公司']),
      seller([
        'TIN of the company (it begins with C), registration number of SSM, industry code (MSIC), address and contact. They stand on every e-invoice.',
        '填写公司税号（以 C 开头）、SSM 注册号、行业代码（MSIC）、地址和联系方式。这些资料会印在每张电子发票上。',
        '填寫公司稅號（以 C 開頭）、SSM 註冊號、行業代碼（MSIC）、地址和聯絡方式。這些資料會印在每張電子發票上。',
      ]),
      credential,
      product,
      {
        title: ['Know your buyers', '录入买方', '錄入買方'],
        body: [
          'Enter a buyer with TIN and registration number and verify both with the tax authority. Or send buyers a link: they enter themselves.',
          '录入买方的税号和注册号，并向税务局核实。也可以把链接发给买方，由对方自行填写。',
          '錄入買方的稅號和註冊號，並向稅務局核實。也可以把連結發給買方，由對方自行填寫。',
        ],
        picture: 'buyer',
        page: 'buyer',
        spot: 'add',
      },
      invoice,
      {
        title: ['Bring in your colleagues', '邀请同事', '邀請同事'],
        body: [
          'Managers prepare and look, staff enter and print; only directors submit, cancel and keep the settings. Give everybody an account of their own.',
          '经理负责准备和查看，职员负责录入和打印；提交、取消和设置由董事负责。请为每人建立自己的账号。',
          '經理負責準備和查看，職員負責錄入和列印；提交、取消和設定由董事負責。請為每人建立自己的帳號。',
        ],
        picture: 'person',
        page: 'sysUser',
        spot: 'add',
      },
    ],
  },
  {
    code: 'sole-proprietor-and-partners',
    title: ['Sole proprietor and partners', '独资经营者与合伙人', '獨資經營者與合夥人'],
    summary: [
      'E-invoices for a business without a company: whose TIN it is, and one e-invoice a month for all who did not ask for one.',
      '非公司形式的企业如何开电子发票：用谁的税号，以及如何每月为未索取发票的顾客合并开一张。',
      '非公司形式的企業如何開電子發票：用誰的稅號，以及如何每月為未索取發票的顧客合併開一張。',
    ],
    steps: [
      {
        title: ['Which TIN is yours', '使用哪个税号', '使用哪個稅號'],
        body: [
          'A sole proprietor uses the own TIN as an individual, which begins with IG. A partnership has a TIN of its own, which begins with D. The registration number is that of the business with SSM.',
          '独资经营者使用个人税号，以 IG 开头。合伙企业有自己的税号，以 D 开头。注册号为企业在 SSM 的号码。',
          '獨資經營者使用個人稅號，以 IG 開頭。合夥企業有自己的稅號，以 D 開頭。註冊號為企業在 SSM 的號碼。',
        ],
        picture: 'papers',
        page: null,
        spot: null,
      },
      seller([
        'The business name as registered, that TIN, industry code (MSIC), address and contact. They stand on every e-invoice.',
        '填写注册的商号、上述税号、行业代码（MSIC）、地址和联系方式。这些资料会印在每张电子发票上。',
        '填寫註冊的商號、上述稅號、行業代碼（MSIC）、地址和聯絡方式。這些資料會印在每張電子發票上。',
      ]),
      apply([
        'Sole proprietor" or "Partnership',
        '独资经营者”或“合伙企业',
        '獨資經營者」或「合夥企業',
      ]),
      credential,
      product,
      invoice,
      {
        title: ['Consolidate the rest of the month', '合并当月其余收据', '合併當月其餘收據'],
        body: [
          'Receipts that nobody asked an e-invoice for become one consolidated e-invoice, within 7 days after the end of the month. Here you see which are left.',
          '没有顾客索取电子发票的收据，须在月底后 7 天内合并为一张电子发票。此处可查看尚未合并的收据。',
          '沒有顧客索取電子發票的收據，須在月底後 7 天內合併為一張電子發票。此處可查看尚未合併的收據。',
        ],
        picture: 'calendar',
        page: 'consolidation',
        spot: 'page',
      },
    ],
  },
];

/** The three tutorials that the product is delivered with; Super Admin may change them. */
export class ContentDeliveredTutorials1790000240300 implements MigrationInterface {
  name = 'ContentDeliveredTutorials1790000240300';

  async up(runner: QueryRunner): Promise<void> {
    for (const [at, { code, title, summary, steps }] of tutorials.entries()) {
      await runner.query(
        `INSERT INTO content_tutorial (org_id, create_time, update_time, code, title, title_zh_cn,
          title_zh_tw, summary, summary_zh_cn, summary_zh_tw, order_no, status)
         VALUES (0, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ?, ?, ?, ?, ?, ?, ?, ?, 'enabled')`,
        [code, ...title, ...summary, (at + 1) * 10],
      );
      for (const [position, step] of steps.entries())
        await runner.query(
          `INSERT INTO content_tutorial_steps (org_id, parent_id, position, title, title_zh_cn,
            title_zh_tw, body, body_zh_cn, body_zh_tw, picture, page, spot)
           SELECT 0, t.id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM content_tutorial t WHERE t.code = ?`,
          [position, ...step.title, ...step.body, step.picture, step.page, step.spot, code],
        );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE s FROM content_tutorial_steps s
      JOIN content_tutorial t ON t.id = s.parent_id
      WHERE t.code IN (${tutorials.map(({ code }) => `'${code}'`).join(', ')})`);
    await runner.query(
      `DELETE FROM content_tutorial WHERE code IN (${tutorials.map(({ code }) => `'${code}'`).join(', ')})`,
    );
  }
}
