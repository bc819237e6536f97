import type { World } from '#platform/server/world.ts'
import { anonymous } from '#platform/server/context.ts'
import { makeCourse, type MadeLesson, type MadeModule } from '#capabilities/offer/courses/server/testing.ts'
import { addFinishedLessons, addSubmission } from '#capabilities/after/learning/server/testing.ts'
import { storeFile } from '#capabilities/offer/files/server/index.ts'
import { drawCover } from './covers.ts'

const text = (key: string, html: string) => ({ key, form: 'text' as const, text: html })
const lesson = (name: string, description: string, html: string, more: Partial<MadeLesson> = {}): MadeLesson => ({
  name,
  description,
  blocks: [text('words', html)],
  ...more,
})

const quiz: NonNullable<MadeLesson['quiz']> = {
  passPercent: 60,
  maxAttempts: 3,
  questions: [
    {
      key: 'widest',
      form: 'single_choice',
      text: 'Which aperture lets in the most light?',
      points: 1,
      options: [
        { key: 'wide', text: 'f/1.8', isRight: true },
        { key: 'middle', text: 'f/5.6', isRight: false },
        { key: 'narrow', text: 'f/16', isRight: false },
      ],
    },
    {
      key: 'still',
      form: 'multiple_choice',
      text: 'A running dog is blurred. What helps?',
      points: 2,
      options: [
        { key: 'shorter', text: 'A shorter time', isRight: true },
        { key: 'higher', text: 'A higher sensitivity, so that the time can be shorter', isRight: true },
        { key: 'smaller', text: 'A smaller aperture', isRight: false },
      ],
    },
    { key: 'small', form: 'text_field', text: 'When would you choose f/16, and why?', points: 2, options: [] },
  ],
}

const threeKnobs = lesson(
  'Aperture, time, sensitivity',
  'Three knobs, one amount of light.',
  '<p>Each step doubles or halves the light. Open one, close another: the picture stays as bright, and ' +
    'changes its character.</p><ul><li><strong>Aperture</strong> decides how deep the sharpness reaches.</li>' +
    '<li><strong>Time</strong> decides what stands still.</li><li><strong>Sensitivity</strong> is what you pay ' +
    'with when both are spent.</li></ul>',
  {
    releaseType: 'by_completion',
    quiz,
  },
)

const light = (picture: number, sheet: number): MadeModule => ({
  name: 'Light',
  lessons: [
    {
      ...lesson('Welcome: one camera, one walk', 'How this course works.', '', { preview: true }),
      blocks: [
        text(
          'words',
          '<p>You need a camera you do not fear and one free hour a week. Nothing else.</p><h2>How a week ' +
            'goes</h2><ul><li><strong>Read</strong> the lesson once, without the camera.</li><li>' +
            '<strong>Walk</strong> for an hour with the one idea in mind.</li><li><strong>Keep</strong> one ' +
            'picture, and say in a comment why this one.</li></ul>',
        ),
        { key: 'photo', form: 'image', caption: 'Six blades of an aperture, half open', fileId: picture },
      ],
    },
    {
      ...lesson('Where light comes from', 'Sun, window, lamp: direction before brightness.', '', {
        releaseType: 'by_completion',
        assignment: {
          task:
            'One window, one apple: hand in your three pictures of morning, noon and evening, and two sentences on ' +
            'what the light did to the apple.',
          isRequired: false,
        },
      }),
      blocks: [
        text(
          'words',
          '<p>Turn around once before each picture. The same wall is flat with the light behind you and full of ' +
            'life with the light from the side.</p><blockquote>Look at shadows first. They tell you where the ' +
            'light is.</blockquote><p>This week: one window, one apple, from morning to evening.</p>',
        ),
        { key: 'sheet', form: 'file', caption: 'Field sheet: one window, one day', fileId: sheet },
      ],
    },
    threeKnobs,
  ],
})

const seeing: MadeModule = {
  name: 'Seeing',
  releaseType: 'by_purchase',
  releaseDays: 7,
  lessons: [
    lesson(
      'Edges of the frame',
      'What you leave out.',
      '<p>Before you press, let your eye go once around the edges. What is cut, and did you mean to cut it?</p>',
    ),
    lesson(
      'Waiting',
      'The picture before the picture.',
      '<p>Choose the stage first, then wait for who walks into it. Ten minutes in one place teach more than ten places.</p>',
      { releaseType: 'by_completion' },
    ),
    lesson(
      'One subject, twelve pictures',
      'A series that holds together.',
      '<p>Twelve pictures of one thing. By the fifth you are bored; from the eighth on you begin to see.</p>',
      { releaseType: 'by_completion', releaseDays: 1 },
    ),
    lesson(
      'Choosing',
      'From two hundred to one.',
      '<p>Three rounds with a night between them. What you still like on the third day stays.</p>',
      { releaseType: 'by_completion' },
    ),
  ],
}

/** The course of the demo shop: two modules, seven lessons, a quiz, opened week by week. */
const modules = (picture: number, sheet: number): readonly MadeModule[] => [light(picture, sheet), seeing]

export const fillDemoCourse = async (world: World, product: { id: number; sellerId: number }): Promise<void> => {
  const picture = await storeFile(world, {
    sellerId: product.sellerId,
    name: 'aperture.png',
    kind: 'image',
    content: await drawCover({ from: '#10131a', to: '#2c4258', ink: '#f4c95d', figure: 'aperture' }),
  })
  const sheet = await storeFile(world, {
    sellerId: product.sellerId,
    name: 'Field sheet.txt',
    kind: 'file',
    content: Buffer.from('One window, one day\n\nMorning:\nNoon:\nAfternoon:\nEvening:\n'),
  })
  const asSeller = world.as({ ...anonymous, kind: 'user', role: 'seller', sellerId: product.sellerId })
  await asSeller.transact((ctx) =>
    makeCourse(ctx, product, modules(picture.id, sheet.id), {
      hasCertificate: true,
      theme: JSON.stringify({ accent: '#b4532a', background: '', font: 'inter', sidebar: 'right', progress: true }),
    }),
  )
}

/** One learner who has finished what was open in the first week, with a question below a lesson and an assignment handed in. */
export const learnHalfway = (world: World, orderId: number): Promise<void> =>
  world.transact(async (ctx) => {
    await addFinishedLessons(ctx, orderId, {
      count: 2,
      comment: 'I kept the picture with the long shadow. Is it allowed that half of it is black?',
      reply: 'It is the half that makes the other one bright. Keep it.',
    })
    await addSubmission(
      ctx,
      orderId,
      'In the morning the apple is a disc, at noon it is hardly there, in the evening its shadow is longer than ' +
        'the table. I like the evening best: it is the only one where the apple is round.',
    )
  })
