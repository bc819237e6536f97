import type { PricingPlansTable, ProductsTable } from '#capabilities/offer/catalog/server/index.ts'
import type { Insertable } from 'kysely'
import { colourGuide, type Booklet } from './booklets.ts'
import type { Cover } from './covers.ts'

type Plan = Partial<Insertable<PricingPlansTable>> & { name: string }
export type DemoProduct = {
  key: string
  product: Partial<Insertable<ProductsTable>> & { name: string; slug: string; form: ProductsTable['form'] }
  plans: readonly Plan[]
  cover: Cover
  contains?: readonly string[]
  files?: readonly Booklet[]
}

const once = (price: number, more: Partial<Plan> = {}): Plan => ({ name: 'One-time', form: 'one_time', price, ...more })

/** What the demo shop sells: every type, every plan form. Amounts in hundredths of a euro. */
export const demoProducts: readonly DemoProduct[] = [
  {
    key: 'photography',
    product: {
      name: 'Photography from zero',
      slug: 'photography-from-zero',
      form: 'course',
      category: 'online_course',
      shortDescription: 'Twelve weeks from automatic to deliberate: light, lens and the patience in between.',
      description:
        '<p>You learn to see before you learn to press. Every week has one idea, one walk and one picture to ' +
        'bring home.</p><ul><li>Short lessons, one idea each</li><li>Weekly picture reviews</li><li>A printed field book</li>' +
        '</ul>',
    },
    plans: [
      once(14900),
      {
        name: '3 instalments',
        form: 'installment',
        firstAmount: 5500,
        nextAmount: 5500,
        paymentsCount: 3,
        interval: '1m',
      },
      {
        name: '12 instalments',
        form: 'installment',
        firstAmount: 1900,
        nextAmount: 1400,
        paymentsCount: 12,
        interval: '1m',
      },
    ],
    cover: { from: '#1f2a44', to: '#3f6c8f', ink: '#f4c95d', figure: 'aperture' },
  },
  {
    key: 'grids',
    product: {
      name: 'Grid templates',
      slug: 'grid-templates',
      form: 'download',
      category: 'e_book',
      internalName: 'grids-2026',
      shortDescription: 'Forty layout grids for print and screen, ready to open.',
      description: '<p>Each grid comes with its arithmetic, so that you can change it without breaking it.</p>',
    },
    plans: [once(2900)],
    cover: { from: '#f6efe6', to: '#e3d2bd', ink: '#b4532a', figure: 'grid' },
  },
  {
    key: 'ceramics',
    product: {
      name: 'Ceramics studio membership',
      slug: 'ceramics-studio',
      form: 'membership',
      category: 'membership',
      shortDescription: 'A new form every month, glaze recipes, and a studio that answers.',
      description: '<p>Two weeks free. Leave whenever a month ends.</p>',
    },
    plans: [
      { name: 'Monthly', form: 'subscription', firstAmount: 1900, nextAmount: 1900, interval: '1m', trialDays: 14 },
      { name: 'Yearly', form: 'subscription', firstAmount: 19000, nextAmount: 19000, interval: '1y' },
    ],
    cover: { from: '#e9e4dc', to: '#b9a48d', ink: '#5f4632', figure: 'bowls' },
    contains: ['photography', 'grids'],
  },
  {
    key: 'voice',
    product: {
      name: 'Brand voice workshop',
      slug: 'brand-voice-workshop',
      form: 'event',
      category: 'event',
      saleLimit: 40,
      shortDescription: 'One day in Berlin: find the words you will still like next year.',
      description: '<p>Twelve exercises, one long lunch, forty seats.</p>',
    },
    plans: [
      once(8900, { oldPrice: 11900 }),
      once(14900, { name: 'Front row' }),
      once(11900, { name: 'Workshop and evening' }),
    ],
    cover: { from: '#2c1e4a', to: '#6b4fa0', ink: '#f2b5d4', figure: 'talk' },
  },
  {
    key: 'signal',
    product: {
      name: 'Licence for Signal Pro',
      slug: 'signal-pro',
      form: 'license_key',
      category: 'license_code',
      shortDescription: 'The metering tool behind our courses, one year with updates.',
      description: '<p>For two devices. Renews each year until you cancel.</p>',
    },
    plans: [
      {
        name: 'Per year',
        form: 'subscription',
        firstAmount: 5900,
        nextAmount: 4900,
        interval: '1y',
        useNetPrice: true,
      },
    ],
    cover: { from: '#0f3d3e', to: '#1f7a6d', ink: '#9be8d0', figure: 'waves' },
  },
  {
    key: 'gift',
    product: {
      name: 'Gift certificate',
      slug: 'gift-certificate',
      form: 'certificate',
      category: 'certificate',
      shortDescription: 'Fifty euros of time to make something.',
      description: '<p>Valid for three years, for everything in this shop.</p>',
    },
    plans: [once(5000)],
    cover: { from: '#fde7e7', to: '#f2b8b5', ink: '#b3314b', figure: 'ribbon' },
  },
  {
    key: 'bundle',
    product: {
      name: 'Creator starter bundle',
      slug: 'creator-starter-bundle',
      form: 'bundle',
      shortDescription: 'The course, the grids and the workshop, together.',
      description: '<p>Everything a first year needs.</p>',
    },
    plans: [once(22900, { oldPrice: 26700 })],
    cover: { from: '#e7f0ff', to: '#a9c4f5', ink: '#2c4fae', figure: 'stack' },
    contains: ['photography', 'grids', 'voice'],
  },
  {
    key: 'mentoring',
    product: {
      name: 'One-to-one mentoring',
      slug: 'mentoring',
      form: 'service',
      category: 'coaching',
      shortDescription: 'Three months, two calls a month, honest notes in between.',
      description: '<p>We begin with what you already have.</p>',
      deliveryText: 'We will write to you within two working days to agree on the first call.',
    },
    plans: [
      {
        name: 'Three months',
        form: 'limited_subscription',
        firstAmount: 25000,
        nextAmount: 25000,
        paymentsCount: 3,
        interval: '1m',
      },
    ],
    cover: { from: '#fff3d6', to: '#ffd27a', ink: '#7a4b00', figure: 'chart' },
  },
  {
    key: 'colour',
    product: {
      name: 'Colour guide',
      slug: 'colour-guide',
      form: 'download',
      category: 'e_book',
      free: true,
      shortDescription: 'A short, free guide to colour that holds together.',
      description: '<p>Eight pages and a wheel.</p>',
    },
    plans: [],
    cover: { from: '#fafafa', to: '#dfe3ea', ink: '#20242c', figure: 'wheel' },
    files: [colourGuide],
  },
  {
    key: 'workbook',
    product: {
      name: 'Field book for photographers',
      slug: 'field-book',
      form: 'physical',
      category: 'book',
      vatClass: 'book',
      shortDescription: 'Twelve walks on paper, sewn, with room for your own pictures.',
      description: '<p>128 pages, thread-sewn, on paper that takes ink. Comes as a parcel.</p>',
    },
    plans: [once(2400)],
    cover: { from: '#3b2f2f', to: '#8c6a4f', ink: '#f3e3c3', figure: 'page' },
  },
  {
    key: 'watercolour',
    product: {
      name: 'Watercolour weekend',
      slug: 'watercolour-weekend',
      form: 'event',
      category: 'event',
      published: false,
      publishedAt: null,
      shortDescription: 'Two days by the lake, brushes included.',
      description: '',
    },
    plans: [once(19900)],
    cover: { from: '#d7ecff', to: '#8fc1ea', ink: '#1f4f78', figure: 'hills' },
  },
  {
    key: 'handbook',
    product: {
      name: 'Small studio handbook',
      slug: 'small-studio-handbook',
      form: 'download',
      category: 'book',
      archived: true,
      published: false,
      shortDescription: 'The 2024 edition.',
      description: '',
    },
    plans: [once(1200)],
    cover: { from: '#eef1e6', to: '#c4cfae', ink: '#4b5d2a', figure: 'page' },
  },
]
