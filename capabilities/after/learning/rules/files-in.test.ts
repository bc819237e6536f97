import { expect, test } from 'vitest'
import { filesIn } from './files-in.ts'

test('each file of a lesson is kept once, each picture in the size a phone shows', () => {
  const page = {
    text: 'see /files/1/640.webp',
    blocks: [{ fileUrl: '/files/signed/7/99/abc/film.mp4', hlsUrl: '/files/hls/7/99/abc/master.m3u8' }],
    material: { 7: '/files/signed/7/99/abc/film.mp4' },
    pictures: [320, 640, 1280, 1920].map((width) => ({
      avif: `/files/8/${width}.avif?expires=1`,
      webp: `/files/8/${width}.webp?expires=1`,
    })),
    small: [{ webp: '/files/9/320.webp' }, { webp: '/files/9/640.webp' }],
    elsewhere: 'https://example.com/files/8/640.webp',
  }
  expect(filesIn(page)).toEqual([
    '/files/signed/7/99/abc/film.mp4',
    '/files/8/1280.webp?expires=1',
    '/files/9/640.webp',
  ])
})
