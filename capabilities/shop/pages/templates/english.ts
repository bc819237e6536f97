import type { TemplateKey } from './keys.ts'
import { places } from './english-places.ts'
import { centred, dark, nobodyYet, rough, tinted, type Rough, type Template } from './template.ts'

const head: Rough = rough('header', { menuList: [{ name: 'Shop', url: 'shop' }] })
const foot: Rough = rough('footer', { text: 'Questions? We are happy to help.', socialsTitle: 'Follow us' })
const point = (title: string, text: string): Rough =>
  rough('text', { text: `<h3>${title}</h3><p>${text}</p>` }, centred)

export const english: Readonly<Record<TemplateKey, Template>> = {
  shop_front: [
    head,
    rough(
      'banner',
      {
        titleText: 'Learn what you always wanted to',
        additionalText: 'Courses, downloads and live dates. Start today, at your own pace.',
        buttonText: 'See all products',
        buttonLink: '#bproducts',
      },
      dark,
    ),
    rough('popular_products', { title: 'Popular', view: 'grid' }),
    rough('columns', { columnsCount: 3 }, tinted, [
      [point('Access at once', 'Everything is ready right after your order.')],
      [point('Learn anywhere', 'On a phone, a tablet or a desk.')],
      [point('Here for you', 'Write to us, a person answers.')],
    ]),
    rough('seller_products', { title: 'All products' }),
    rough('testimonials', {
      title: 'What others say',
      testimonials: [nobodyYet, nobodyYet],
    }),
    foot,
  ],
  course_creator: [
    head,
    rough('banner', {
      titleText: 'Your name teaches what you do best',
      additionalText: 'One sentence about whom you help, and to what.',
      buttonText: 'View the courses',
      buttonLink: '#bproducts',
    }),
    rough('columns', { columnsCount: 2, widths: 'wide_last', alignItems: 'center' }, tinted, [
      [rough('picture', { ratio: 'square' })],
      [
        rough('text', {
          text: '<h2>About me</h2><p>Who you are, what you have done, and why you teach it. Three short paragraphs are enough.</p>',
        }),
      ],
    ]),
    rough('seller_products', { title: 'My courses', view: 'list', showSearch: false }),
    rough('faq', {
      title: 'Frequent questions',
      entries: [
        { question: 'When does it start?', answer: '<p>At once: your access arrives by email after your order.</p>' },
        { question: 'How long do I have access?', answer: '<p>It says so with each product.</p>' },
      ],
    }),
    foot,
  ],
  sales_page: [
    rough(
      'banner',
      {
        titleText: 'The result your product brings',
        additionalText: 'In which time, and without what.',
        buttonText: 'To the offer',
        buttonLink: '#boffer',
      },
      dark,
    ),
    rough('text', { text: '<h2>Do you know this?</h2><p>Describe the problem in the words of your buyers.</p>' }),
    rough('columns', { columnsCount: 3 }, tinted, [
      [point('First', 'What they learn or receive first.')],
      [point('Then', 'What builds upon it.')],
      [point('In the end', 'What they can do afterwards.')],
    ]),
    rough('testimonials', {
      title: 'Experiences',
      testimonials: [nobodyYet],
    }),
    rough('single_product', { buttonText: 'To the order' }),
    rough('faq', {
      title: 'Before you order',
      entries: [
        {
          question: 'Can I withdraw?',
          answer: '<p>Yes, as the law says. Details are on our page about withdrawal.</p>',
        },
      ],
    }),
    foot,
  ],
  about: [
    head,
    rough('columns', { columnsCount: 2, alignItems: 'center' }, {}, [
      [rough('text', { text: '<h2>About us</h2><p>How it began, what you care about, and who works here.</p>' })],
      [rough('picture', { ratio: 'wide' })],
    ]),
    rough(
      'text',
      {
        text: '<h2>What matters to us</h2><ul><li>The first thing</li><li>The second thing</li><li>The third thing</li></ul>',
      },
      tinted,
    ),
    rough('button', { buttonText: 'To the shop', link: 'shop' }),
    foot,
  ],
  contact: [
    head,
    rough('contact_form', {
      formName: 'Contact',
      titleText: 'Write to us',
      descriptionText: 'We usually answer within two working days.',
      inputs: [
        { fieldForm: 'first_name', required: true },
        { fieldForm: 'email', required: true },
        { fieldForm: 'custom', label: 'Your message', fieldType: 'textarea', required: true },
      ],
      buttonText: 'Send',
      thanksText: 'Thank you. Your message has arrived.',
    }),
    foot,
  ],
  empty: [],
  ...places,
}
