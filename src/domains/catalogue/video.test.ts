import { expect, it } from 'vitest'
import { embedAddress } from './video.ts'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
])('PROD-03 %s is shown by the player without cookies', (url) => {
  expect(embedAddress(url)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
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
])('T70 %j is not shown', (url) => {
  expect(embedAddress(url)).toBeUndefined()
})
