import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appEnvironment, appFlags } from './app-flags';

describe('the flags and environment of the application', () => {
  it('are the same in the image as for npm start', () => {
    const image = readFileSync(join(__dirname, '../../docker/Dockerfile'), 'utf8');
    const command = ['node', ...appFlags, 'dist/main.js'];
    expect(image).toContain(`CMD [${command.map((part) => JSON.stringify(part)).join(', ')}]`);
    for (const [name, value] of Object.entries(appEnvironment))
      expect(image).toContain(`ENV ${name}=${value}\n`);
  });
});
