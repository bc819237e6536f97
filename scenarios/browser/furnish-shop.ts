import sharp from 'sharp'
import type { TestWorld } from '#platform/server/testing.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { publishPictures, storeFile } from '#capabilities/offer/files/server/index.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useOss } from '#capabilities/after/vat/server/testing.ts'
import { setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'

export type FurnishedShop = {
  sellerId: number
  username: string
  products: { templates: string; club: string; gift: string; course: string }
}

const poster = (): Promise<Buffer> => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="875"><defs><linearGradient id="a" x2="1" ' +
    'y2="1"><stop stop-color="#ffb88c"/><stop offset="1" stop-color="#de6262"/></linearGradient></defs><rect ' +
    'width="1400" height="875" fill="url(#a)"/><g fill="none" stroke="#fff" stroke-width="6" opacity=".7"><path ' +
    'd="M200 0v875M500 0v875M800 0v875M1100 0v875M0 220h1400M0 440h1400M0 660h1400"/></g></svg>'
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

/** A seller who may sell, with payments by sandbox and wire and four products: once, by subscription with trial, free, by instalments. */
export const furnishShop = async (
  { world, transact }: TestWorld,
  username = 'nora',
  passwordHash?: string,
): Promise<FurnishedShop> => {
  const { seller } = await transact((ctx) =>
    makeSeller(ctx, {
      username,
      name: 'Studio Nora',
      email: `${username}@example.com`,
      ...(passwordHash ? { passwordHash } : {}),
    }),
  )
  await transact(async (ctx) => {
    await setPaymentProvider(ctx, seller.id, 'direct_bank', {
      isEnabled: true,
      settings: { holder: 'Studio Nora GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    })
    await letSell(ctx, seller.id, {
      company: 'Studio Nora GmbH',
      street: 'Lindenstraße',
      streetNumber: '12',
      zip: '10969',
      city: 'Berlin',
      countryCode: 'DE',
      isVatLiable: true,
    })
    await useOss(ctx, seller.id)
  })
  const cover = await storeFile(world, {
    sellerId: seller.id,
    name: 'cover.png',
    kind: 'image',
    content: await poster(),
    isPublic: true,
  })
  return transact(async (ctx) => {
    await publishPictures(ctx, [cover.id])
    const templates = await makeProduct(
      ctx,
      seller.id,
      {
        name: 'Grid templates',
        slug: 'grid-templates',
        form: 'download',
        shortDescription: 'Forty page grids for magazines, books and posters, ready to use.',
        description:
          '<p>Every grid comes with its measures and a page on when to use it.</p><ul><li>40 grids</li><li>For screen and print</li></ul>',
        position: 1,
      },
      { price: 4900, oldPrice: 6900 },
    )
    await ctx.db
      .insertInto('productCovers')
      .values({
        productId: templates.product.id,
        fileId: cover.id,
        alt: 'Lines of a grid on a red ground',
        position: 0,
      })
      .execute()
    const club = await makeProduct(
      ctx,
      seller.id,
      {
        name: 'The type club',
        slug: 'type-club',
        form: 'membership',
        shortDescription: 'A letter and a live session about type, every month.',
        position: 2,
      },
      {
        name: 'Monthly',
        form: 'subscription',
        price: null,
        firstAmount: 2900,
        nextAmount: 2900,
        interval: '1m',
        trialDays: 14,
      },
    )
    const yearly = await makePlan(ctx, seller.id, club.product.id, {
      name: 'Yearly',
      form: 'subscription',
      price: null,
      firstAmount: 29000,
      nextAmount: 29000,
      interval: '1y',
    })
    await ctx.db.updateTable('prices').set({ position: 1 }).where('pricingPlanId', '=', yearly.id).execute()
    const gift = await makeProduct(ctx, seller.id, {
      name: 'Ten small rules',
      slug: 'ten-rules',
      form: 'download',
      free: true,
      shortDescription: 'A poster to print, for nothing.',
      position: 3,
    })
    const course = await makeProduct(
      ctx,
      seller.id,
      {
        name: 'Typography from the ground up, an unhurried course in twelve parts',
        slug: 'typography',
        form: 'course',
        shortDescription: 'From the letter to the page.',
        position: 4,
      },
      {
        name: 'Twelve payments',
        form: 'installment',
        price: null,
        firstAmount: 9900,
        nextAmount: 4900,
        paymentsCount: 12,
        interval: '1m',
      },
    )
    await makeProduct(
      ctx,
      seller.id,
      { name: 'Portfolio review', slug: 'review', form: 'service', saleLimit: 3, soldCount: 3, position: 5 },
      { price: 18000 },
    )
    const category = await ctx.db
      .insertInto('shopCategories')
      .values({ sellerId: seller.id, parentId: null, title: 'Learning', color: null, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('shopCategoryProducts')
      .values([
        { categoryId: category.id, productId: course.product.id, position: 0 },
        { categoryId: category.id, productId: club.product.id, position: 1 },
      ])
      .execute()
    return {
      sellerId: seller.id,
      username,
      products: {
        templates: templates.product.slug,
        club: club.product.slug,
        gift: gift.product.slug,
        course: course.product.slug,
      },
    }
  })
}
