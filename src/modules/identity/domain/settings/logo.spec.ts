import { extensionOf } from './logo';

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

describe('a logo', () => {
  it.each([
    ['89504e470d0a1a0a', 'logo.PNG', 'png'],
    ['ffd8ffe0', 'logo.jpeg', 'jpg'],
    ['474946383961', 'logo.gif', 'gif'],
    ['524946460000000057454250', 'logo.webp', 'webp'],
  ])('is known by its content %s', (content, name, extension) => {
    expect(extensionOf(bytes(content), name)).toBe(extension);
  });

  it.each([
    ['3c737667', 'logo.png'],
    ['', 'logo.png'],
    ['89504e470d0a1a0a', 'logo'],
    ['89504e470d0a1a0a', 'logo.svg'],
  ])('is refused when content %s and name %s do not agree', (content, name) => {
    expect(() => extensionOf(bytes(content), name)).toThrow();
  });
});
