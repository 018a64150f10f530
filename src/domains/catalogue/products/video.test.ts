import { expect, it } from 'vitest'
import { toVideoEmbedUrl } from './video.ts'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
])('embeds %s with the cookie-free player [PROD-03]', (url) => {
  expect(toVideoEmbedUrl(url)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
})

it.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  '//www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ"onload="alert(1)',
  ' https://youtu.be/dQw4w9WgXcQ',
  '',
])('refuses %j [T70]', (url) => {
  expect(toVideoEmbedUrl(url)).toBeUndefined()
})
