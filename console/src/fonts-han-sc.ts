import '@fontsource/noto-sans-sc/400.css';
import '@fontsource/noto-sans-sc/600.css';
