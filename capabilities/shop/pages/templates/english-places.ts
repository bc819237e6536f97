import { dark, nobodyYet, rough, tinted, type Rough, type Template } from './template.ts'
import type { PlaceKey } from './keys.ts'

const point = (title: string, text: string): Rough => rough('text', { text: `<h3>${title}</h3><p>${text}</p>` })
const three = (...points: [Rough, Rough, Rough]): Rough =>
  rough(
    'columns',
    { columnsCount: 3 },
    tinted,
    points.map((each) => [each]),
  )

/** Pages of what a shop has: products, courses, memberships, purchases, programs. */
export const places: Readonly<Record<PlaceKey, Template>> = {
  coming_soon: [
    rough(
      'banner',
      {
        titleText: 'Soon: what you have waited for',
        additionalText: 'Leave your email and you will be the first to know.',
        showButton: false,
      },
      dark,
    ),
    rough('conversion_tools', { tool: 'countdown' }),
    rough('contact_form', {
      formName: 'Waiting list',
      titleText: 'Tell me when it starts',
      descriptionText: 'One email on the day, nothing else.',
      inputs: [{ fieldForm: 'email', required: true }],
      buttonText: 'Add me',
      thanksText: 'Thank you. We will write to you.',
    }),
  ],
  product_story: [
    rough(
      'banner',
      {
        titleLevel: 'h2',
        titleText: 'What changes with it',
        additionalText: 'One sentence on the result, in the words of your buyers.',
        buttonText: 'To the offer',
        buttonLink: '#buy',
      },
      dark,
    ),
    rough('text', {
      text: '<h2>Do you know this?</h2><p>Describe the situation your buyers are in today.</p>',
    }),
    three(
      point('First', 'What they receive at once.'),
      point('Then', 'What builds upon it.'),
      point('In the end', 'What they can do afterwards.'),
    ),
    rough('product_order'),
    rough('lessons_overview', { showFaq: false }),
    rough('product_reviews'),
    rough('faq', {
      title: 'Before you order',
      entries: [
        {
          question: 'How do I get it?',
          answer: '<p>By email, right after your order.</p>',
        },
      ],
    }),
  ],
  product_short: [
    rough('product_order'),
    three(
      point('Access at once', 'Everything is ready after your order.'),
      point('Clear price', 'What you see is what you pay.'),
      point('Here for you', 'A person answers your questions.'),
    ),
    rough('product_reviews'),
  ],
  course_landing: [
    rough('breadcrumb'),
    rough(
      'banner',
      {
        titleLevel: 'h2',
        titleText: 'What you can do after this course',
        additionalText: 'Lesson by lesson, at your own pace.',
        buttonText: 'Join the course',
        buttonLink: '#buy',
      },
      dark,
    ),
    three(
      point('Understand', 'The first thing you will see differently.'),
      point('Practise', 'Exercises that fit into a day.'),
      point('Apply', 'Your own piece of work at the end.'),
    ),
    rough('product_order'),
    rough('lessons_overview'),
    rough('product_reviews'),
  ],
  course_teacher: [
    rough('breadcrumb'),
    rough('columns', { columnsCount: 2, widths: 'wide_last', alignItems: 'center' }, {}, [
      [rough('picture', { ratio: 'square' })],
      [
        rough('text', {
          text: '<h2>I will teach you</h2><p>Who you are, what you have done, and why you teach it.</p>',
        }),
      ],
    ]),
    rough('product_order', { showPictures: false }),
    rough('lessons_overview', { showTeacher: false }),
    rough('product_reviews'),
  ],
  membership_home: [
    rough(
      'banner',
      {
        titleText: 'Good to have you here',
        additionalText: 'Something new every month, and everything that was there before.',
        showButton: false,
      },
      dark,
    ),
    rough('membership_products', { title: 'What you get' }),
    three(
      point('Join', 'Choose how you pay, month by month or for a year.'),
      point('Take part', 'Open what interests you, in any order.'),
      point('Leave', 'You can cancel online, without a reason.'),
    ),
  ],
  membership_calm: [
    rough('text', {
      text: '<h2>Everything in one place</h2><p>Whom it is for, in one sentence.</p>',
    }),
    rough('membership_products', { title: 'Inside', view: 'list' }),
  ],
  thanks_next: [
    rough('thank_you'),
    three(
      point('1. Look into your inbox', 'Your access has been sent by email.'),
      point('2. Take ten minutes', 'Open it once today, that makes the beginning easier.'),
      point('3. Ask', 'Answer our email if anything is unclear.'),
    ),
  ],
  thanks_warm: [
    rough('thank_you'),
    rough('columns', { columnsCount: 2, alignItems: 'center' }, tinted, [
      [rough('picture', { ratio: 'square' })],
      [
        rough('text', {
          text: '<h2>Thank you for your trust</h2><p>Write two personal sentences, as you would to a friend.</p>',
        }),
      ],
    ]),
  ],
  affiliate_invite: [
    rough('text', {
      text: '<h2>Recommend what you like</h2><p>Why it suits your readers, and what you support them with.</p>',
    }),
    rough('affiliate'),
  ],
  affiliate_proof: [
    rough('affiliate'),
    rough('testimonials', {
      title: 'What partners say',
      testimonials: [nobodyYet],
    }),
  ],
  funnel_choice: [
    rough('video'),
    rough('funnel', {
      titleText: 'Does this suit you?',
      additionalText: 'Say in two sentences what it helps with, and for whom it is made.',
      yesText: 'Yes, I want that',
      noText: 'No, thank you',
    }),
  ],
  funnel_offer: [
    rough('picture', { ratio: 'wide' }),
    rough('funnel_product', {
      titleText: 'A good addition',
      additionalText: 'Why it goes with what was just ordered, in two sentences.',
    }),
    rough('funnel'),
  ],
}
